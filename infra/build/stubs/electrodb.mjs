/**
 * ElectroDB without its services: the shop uses entities only. It loads the whole SDK by `require`; here it gets only
 * the commands it sends, so that the bundler leaves the others out.
 */
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import commands from './table-commands.cjs';

Object.assign(commands, {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
});
export { Entity } from 'electrodb/src/entity.js';
export { CustomAttributeType } from 'electrodb/src/schema.js';
