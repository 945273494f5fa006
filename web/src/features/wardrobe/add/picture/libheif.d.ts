// The part that is used of libheif-js, whose own types describe the C functions only.
declare module 'libheif-js/libheif-wasm/libheif.js' {
  type HeifImage = {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills `target.data` with RGBA, then calls back: null when the picture cannot be decoded. */
    display(target: ImageData, done: (shown: ImageData | null) => void): void;
  };
  type Libheif = {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
  };
  const createLibheif: (options: { wasmBinary: ArrayBuffer }) => Libheif;
  export default createLibheif;
}
