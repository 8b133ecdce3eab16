export { createIsland, deleteIsland, listConsoleIslands, updateIsland } from './manage-islands.ts';
