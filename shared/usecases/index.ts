/**
 * The register of everything the shop can do. A use case is `(ports) => async (input) => answer`;
 * wiring hands it its ports, screens and functions call it by its name here.
 */
export const useCases = {};
