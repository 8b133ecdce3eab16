/**
 * Ends another Node version with one line of text. Everything that `npx` runs imports it first: configurations of
 * tools, and scripts.
 */
const { bin, isWanted, remedy } = require('./node-version.cjs');

if (!isWanted) {
  console.error(`${remedy} Run "npm run build" once, then: export PATH="${bin}:$PATH"`);
  process.exit(1);
}
