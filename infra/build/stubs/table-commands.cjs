/** The SDK that ElectroDB's client requires, filled by `electrodb.mjs`. */
module.exports = {};
