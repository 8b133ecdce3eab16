export { createIsland, deleteIsland, getIsland, listConsoleIslands, updateIsland } from './manage-islands.ts';
