export { rotateEdgeSecret } from './rotate-edge-secret.ts';
