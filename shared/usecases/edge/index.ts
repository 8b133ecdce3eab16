export { invalidateEdge } from './invalidate-edge.ts';
export { rotateEdgeSecret } from './rotate-edge-secret.ts';
