/**
 * `npm run bench:hosted [-- --runs 20]`: what the adapters of the hosted engines add to a service that needs five seconds: segmentation by three
 * predictions at a time, and a try-on. Doubles on this machine stand for the services; beside each adapter, in the same run, the same request sent by
 * `fetch` alone. What Atelier finds out about a photo before it sends it is given, because it is no part of the adapters. The last line is one JSON
 * object, whose `short` names what misses its bar.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createBreaker } from '../../functions/src/outbound/breaker.ts';
import { createOutboundCall } from '../../functions/src/outbound/outbound-call.ts';
import { createSafeFetch } from '../../functions/src/outbound/safe-fetch.ts';
import { createPredictions } from '../../functions/src/providers/segmentation/replicate-predictions.ts';
import { createReplicateSegmenter } from '../../functions/src/providers/segmentation/replicate.ts';
import { toPersonPicture } from '../../functions/src/providers/try-on/gemini-pictures.ts';
import { createGeminiTryOn } from '../../functions/src/providers/try-on/gemini.ts';
import { type ParseClass, PARSE_CLASSES } from '../../functions/src/vision/body/person-parse.ts';
import { encodeJpeg } from '../../functions/src/vision/pictures/image-codec.ts';
import { sniffImageFormat } from '../../functions/src/vision/pictures/image-format.ts';
import { createLocalSegmenter } from '../../functions/src/vision/segmenter/local-segmenter.ts';
import { drawnParse } from '../../functions/src/vision/test-support/drawn-parse.ts';
import { Refusal, runMain } from '../../scripts/lib/refusal.ts';
import { GREEN, shirt } from '../providers/try-on-garments.ts';
import { after, startGeminiDouble } from '../support/doubles/gemini.ts';
import { draws } from '../support/doubles/gemini-images.ts';
import { startReplicateDouble } from '../support/doubles/replicate.ts';
import { predictionCalls } from '../support/processes/predictions.ts';
import { recordedSegmenter, recordedTryOn } from '../support/requests/recorded.ts';
import { report } from './bench-results.ts';
import { percentile, rounded, shortOf } from './verdict.ts';

const SERVICE_MS = 5000;
const BAR_MS = 300;
/** Longer than the slowest row needs on a machine that does other work, too. */
const TIMEOUT_MS = 30_000;

const parse = drawnParse({ sleeves: 'short' });
const { photo } = parse;
const now = (): Date => new Date();
const known = () => Promise.resolve(parse);

/** A mask as the service sends it: white on black. */
const maskOf = (name: ParseClass): Promise<Uint8Array> => {
  const label = PARSE_CLASSES.indexOf(name);
  const data = new Uint8Array(photo.data.length);
  parse.labels.forEach((one, p) => {
    if (one === label) data.fill(255, p * 3, p * 3 + 3);
  });
  return encodeJpeg({ ...photo, data }, 90);
};

/** The same shirt in green, as a model draws it. */
const drawnTryOn = async (): Promise<Uint8Array> => {
  const label = PARSE_CLASSES.indexOf('shirt');
  const data = photo.data.map((value, i) =>
    parse.labels[Math.floor(i / 3)] === label ? (GREEN[i % 3] ?? value) : value,
  );
  return (await toPersonPicture({ ...photo, data })).jpeg;
};

const startSegmentation = async () => {
  const names = ['shirt', 'pants', 'shoes'] as const;
  const masks = await Promise.all(names.map(maskOf));
  const double = await startReplicateDouble(
    Object.fromEntries(names.map((name, index) => [name, masks[index] ?? new Uint8Array()])),
  );
  double.follow((_prompt, ageMs) => [ageMs >= SERVICE_MS ? 'succeeded' : 'processing']);
  const call = createOutboundCall({
    ...{ service: 'The segmentation service', fetch, now, timeoutMs: TIMEOUT_MS },
    breaker: createBreaker({ now }),
  });
  const account = { token: 'r8_bench', baseUrl: double.api.url, model: 'a/b:1' };
  const embedded = createLocalSegmenter({
    parser: {
      ...{ method: 'network', parse: known },
      warmUp: () => Promise.resolve(),
      release: () => Promise.resolve(),
    },
  });
  const segmenter = recordedSegmenter(
    createReplicateSegmenter({
      predict: createPredictions({ ...account, ...predictionCalls(call) }),
      fetchMask: createSafeFetch({
        emulatorHosts: [double.fileHost],
        isImage: (bytes) => sniffImageFormat(bytes) !== null,
      }),
      embedded: { engine: 'local', segment: (...asked) => embedded.segment(...asked) },
      parse: known,
    }),
  );
  let number = 0;
  return {
    /** Each time another photo: the same one would find the prediction of the last time. */
    ours: () => {
      const data = photo.data.slice();
      // Enough of it that it is another JPEG.
      data.fill((number++ * 37) % 256, 0, photo.width * 3 * 8);
      return segmenter.segment({ ...photo, data });
    },
    looks: () => double.api.requests.filter(({ method }) => method === 'GET').length,
    close: () => double.close(),
  };
};

const startTryOn = async () => {
  const [double, drawn] = await Promise.all([startGeminiDouble(), drawnTryOn()]);
  double.reply(after(SERVICE_MS, draws(drawn)));
  const engine = recordedTryOn(
    createGeminiTryOn({
      ...{ apiKey: 'bench', baseUrl: double.url, model: 'image-model', parse: known },
      breaker: createBreaker({ now }),
      isIdentityLocked: true,
      timeoutMs: TIMEOUT_MS,
    }),
  );
  return {
    ours: () => engine.tryOn(photo, { shirt }),
    /** The request of the adapter, sent once more. */
    plain: async () => {
      const [request] = double.requests;
      if (!request) throw new Error('The adapter has sent nothing.');
      const reply = await fetch(double.url + request.path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(request.body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await reply.json();
    },
    close: () => double.close(),
  };
};

type Run = { overheadMs: number; processorMs: number };

/** Milliseconds beyond the service's own, and of all processors, of each run. */
const overheads = async (runs: number, work: () => Promise<unknown>): Promise<Run[]> => {
  const found: Run[] = [];
  for (let run = 0; run < runs; run++) {
    const [startMs, used] = [performance.now(), process.cpuUsage()];
    await work();
    const { user, system } = process.cpuUsage(used);
    const overheadMs = performance.now() - startMs - SERVICE_MS;
    found.push({ overheadMs, processorMs: (user + system) / 1000 });
  }
  return found;
};

await runMain(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '20' } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Refusal('Say how often: --runs 20');
  const [segmentation, tryOn] = await Promise.all([startSegmentation(), startTryOn()]);
  const rows: {
    name: string;
    p50Ms: number;
    p95Ms: number;
    processorMs: number;
    barMs: number | null;
  }[] = [];
  const row = async (name: string, work: () => Promise<unknown>, barMs: number | null) => {
    const found = await overheads(runs, work);
    const times = found.map(({ overheadMs }) => overheadMs);
    rows.push({
      ...{ name, p50Ms: rounded(percentile(times, 0.5)), p95Ms: rounded(percentile(times, 0.95)) },
      processorMs: rounded(
        percentile(
          found.map(({ processorMs }) => processorMs),
          0.5,
        ),
      ),
      barMs,
    });
  };
  try {
    // The first of each loads and compiles.
    await Promise.all([segmentation.ours(), tryOn.ours()]);
    const looksBefore = segmentation.looks();
    await row('segmentation', segmentation.ours, BAR_MS);
    const looks = rounded((segmentation.looks() - looksBefore) / runs);
    await row('try-on', tryOn.ours, BAR_MS);
    await row('try-on, fetch alone', tryOn.plain, null);
    console.table(rows);
    console.log(`Looks at the three predictions of a photo: ${looks}`);
    const figures = rows.flatMap(({ name, p95Ms, barMs }) =>
      barMs === null ? [] : [{ name: `p95 overhead of ${name}, ms`, value: p95Ms, bar: barMs }],
    );
    const short = shortOf(figures);
    report('hosted', { rows, figures, looks, runs, loadAverage: loadavg()[0], short });
  } finally {
    await Promise.all([segmentation.close(), tryOn.close()]);
  }
  return 0;
});
