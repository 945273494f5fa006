import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The gallery of components, `npm run gallery`: a page for developers, never shipped. */
export default defineConfig({
  root: fromHere('.'),
  // Not the application's port, which `npm run dev` may be using.
  cacheDir: fromHere('../node_modules/.vite-gallery'),
  publicDir: fromHere('../public'),
  plugins: [react()],
  server: { host: '127.0.0.1', fs: { allow: [fromHere('..')] } },
  build: { outDir: fromHere('../../.emulators/gallery'), emptyOutDir: true },
});
