// What the derivation of attributes needs of the contract. Loaded when a garment has none, because most visits find none of those.
export { deriveAttributes, MAX_DERIVED } from '@contract';
