/** The Node version that runs everything. CommonJS, which any Node can read. */
const path = require('node:path');

const WANTED = '24.21.0';
const root = path.resolve(__dirname, '../..');

const isWanted = process.versions.node.split('.')[0] === WANTED.split('.')[0];

const platform = process.platform === 'win32' ? 'win' : process.platform;
/** npm's registry has the binary for each platform; the launcher stores it below `folder`. */
const binary = `node-${platform}-${process.arch}`;
const folder = path.join(root, '.data', `node-${WANTED}`);
const bin = path.join(folder, 'node_modules', binary, 'bin');

const remedy = `Node 24 is needed; this is ${process.version}.`;

module.exports = { WANTED, isWanted, binary, folder, bin, remedy };
