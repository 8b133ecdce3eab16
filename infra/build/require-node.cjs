/** Ends another Node with one line. What `npx` runs imports it before anything else: configurations of tools, and scripts. */
const { bin, isWanted, remedy } = require('./node-version.cjs');

if (!isWanted) {
  console.error(`${remedy} Run "npm run build" once, then: export PATH="${bin}:$PATH"`);
  process.exit(1);
}
