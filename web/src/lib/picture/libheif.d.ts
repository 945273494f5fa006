// The used part of libheif-js, whose own types describe only the C functions.
declare module 'libheif-js/libheif-wasm/libheif.js' {
  type HeifImage = {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills `target.data` with RGBA, then calls back, with null if the picture cannot be decoded. */
    display(target: ImageData, done: (shown: ImageData | null) => void): void;
  };
  type Libheif = {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
  };
  const createLibheif: (options: { wasmBinary: ArrayBuffer }) => Libheif;
  export default createLibheif;
}
