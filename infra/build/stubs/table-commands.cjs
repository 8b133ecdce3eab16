/** The SDK as ElectroDB's client finds it, filled by `electrodb.mjs`. */
module.exports = {};
