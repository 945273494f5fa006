import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the reference page in a build of the web application. */
const FOLDER = 'api-docs';

// The content security policy of the application allows no script in a page.
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Atelier API</title>
    <link rel="icon" href="/icon.svg" />
    <link rel="stylesheet" href="/${FOLDER}/swagger-ui.css" />
  </head>
  <body>
    <div id="reference"></div>
    <script src="/${FOLDER}/swagger-ui-bundle.js"></script>
    <script src="/${FOLDER}/page.js"></script>
  </body>
</html>
`;

const SCRIPT = `window.SwaggerUIBundle({
  url: '/${FOLDER}/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
`;

const SOURCE_MAP = /^(?:\/\*|\/\/)# sourceMappingURL=.*$/m;

/**
 * Puts the reference page of the API into a build for the local stack, and removes it from any other.
 * @param output folder of the built web application
 */
export function placeApiDocs(root: string, output: string, isLocal: boolean): void {
  const folder = join(output, FOLDER);
  if (!isLocal) {
    rmSync(folder, { recursive: true, force: true });
    return;
  }
  mkdirSync(folder, { recursive: true });
  const library = join(root, 'node_modules/swagger-ui-dist');
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    // Their source maps stay in the package.
    const text = readFileSync(join(library, name), 'utf8').replace(SOURCE_MAP, '');
    writeFileSync(join(folder, name), text);
  }
  copyFileSync(join(root, 'docs/openapi.json'), join(folder, 'openapi.json'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'page.js'), SCRIPT);
}
