/**
 * ElectroDB without its services: the shop has entities. It asks the SDK for all there is by `require`; here it is handed the commands
 * it sends, so that the bundler leaves the others out.
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
