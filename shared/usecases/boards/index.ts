export { listBoardComments, removeBoardComment, writeBoardComment } from './comments.ts';
export {
  createBoard,
  deleteBoard,
  getConsoleBoard,
  listConsoleBoardComments,
  listConsoleBoards,
  markBoard,
  updateBoard,
} from './console-boards.ts';
export { countBoardView, getBoard, getBoardViewer, listBoards } from './read-boards.ts';
export { editBoard, getOwnBoard, removeBoard, writeBoard } from './write-boards.ts';
