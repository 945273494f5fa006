import { fileURLToPath } from 'node:url';
import { getConfig } from '../config.ts';
import type { PersonParser } from '../providers/segmentation/local/person-parser.ts';

const modelsDir = fileURLToPath(new URL('../../models', import.meta.url));

let parser: Promise<PersonParser> | undefined;

/** One parser a process: its networks take most of the memory. */
const personParser = (): Promise<PersonParser> => {
  parser ??= import('../providers/segmentation/local/person-parser.ts').then((module) =>
    module.createPersonParser({ modelsDir, method: getConfig().segmentationMethod }),
  );
  return parser;
};

export const segmenter = async () => {
  const [{ createLocalSegmenter }, personParserOfProcess] = await Promise.all([
    import('../providers/segmentation/local.ts'),
    personParser(),
  ]);
  return createLocalSegmenter({ parser: personParserOfProcess });
};

export const tryOnEngine = async () => {
  const [{ createLocalTryOn }, personParserOfProcess] = await Promise.all([
    import('../providers/try-on/local.ts'),
    personParser(),
  ]);
  return createLocalTryOn({
    parse: (photo, options) => personParserOfProcess.parse(photo, options),
  });
};

/** Which adapter serves each capability, as replies name it. */
export const engines = () => ({
  segmentation: getConfig().segmentationMethod === 'network' ? 'local' : 'local-untrained',
  tryOn: 'local',
});
