import { BRUSH_RADIUS, MASK_EDIT_LIMITS, previewMasks, tooManyEdits } from '@contract';
import type { Box, MaskEdit, MaskSplit, MaskTap } from '@contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../../lib/api/services.ts';
import { explainPreview } from '../photo/problems.ts';
import type { ShownPart } from '../masks/mask-edit.ts';
import {
  copyOf,
  differenceOf,
  drawAlpha,
  isEmpty,
  isInside,
  paintStroke,
  putBack,
  readAlpha,
} from './alpha-map.ts';
import type { AlphaMap } from './alpha-map.ts';

export type Tool = MaskEdit['kind'];
export type Point = { x: number; y: number };
/** A correction, and the values of the rectangle that it changed. */
type Step = {
  edit: MaskEdit;
  box: Box;
  before: Uint8Array;
  after: Uint8Array;
  /** The parts after a tap, from the server. */
  parts?: ShownPart[];
};

const FULL =
  'This photo has as many corrections as it can keep. Save it; then you can correct it further.';
const NOTHING_LEFT =
  'Nothing is left of this cut-out. Undo the last step, or mark it as no clothing.';
const DONE_WORDS: Record<Tool, string> = {
  brush: 'Added.',
  erase: 'Erased.',
  keep: 'Cut again: this place belongs to the cut-out now.',
  remove: 'Cut again: this place is removed.',
};

export type CorrectionOptions = {
  processId: string;
  size: { width: number; height: number };
  parts: readonly ShownPart[];
  /** All cuts and corrections so far: of the result, and of the editor. */
  splits: readonly MaskSplit[];
  edits: readonly MaskEdit[];
  onDone: (edits: readonly MaskEdit[], parts: readonly ShownPart[]) => void;
};

/** Corrects one mask: draws strokes at once, asks the server to cut again after taps. */
export const useCorrection = ({
  processId,
  size,
  parts,
  splits,
  edits,
  onDone,
}: CorrectionOptions) => {
  const call = useCall();
  const canvas = useRef<HTMLCanvasElement>(null);
  const map = useRef<AlphaMap>(undefined);
  const request = useRef<AbortController>(undefined);
  /** The stroke being drawn, and the values before it. */
  const stroke = useRef<{ points: number[]; before: Uint8Array; box: Box | null }>(undefined);
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [future, setFuture] = useState<readonly Step[]>([]);
  const [tool, setTool] = useState<Tool>('brush');
  const [radius, setRadiusTo] = useState(() => startRadius(size));
  const [busy, setBusy] = useState<'opening' | 'cutting' | 'finishing' | null>('opening');
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const numbers = parts.map(({ part }) => part);

  const redraw = useCallback((box: Box | null) => {
    const context = canvas.current?.getContext('2d');
    if (!context || !map.current || !box) return;
    const shown = canvas.current?.clientWidth || map.current.width;
    drawAlpha(context, map.current, box, Math.max(1, Math.round(map.current.width / shown)));
  }, []);

  useEffect(() => {
    let current = true;
    readAlpha(parts, size)
      .then((read) => {
        if (!current) return;
        map.current = read;
        redraw({ left: 0, top: 0, ...size });
        setBusy(null);
      })
      .catch(() => {
        if (current) setProblem('This cut-out could not be opened. Please try again.');
      });
    return () => {
      current = false;
      request.current?.abort();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the mask is read once; afterwards the map is ahead of its pictures
  }, []);

  const all = (...more: MaskEdit[]) => [...edits, ...steps.map(({ edit }) => edit), ...more];
  const hasRoom = (edit: MaskEdit): boolean => {
    const isFull = tooManyEdits(all(edit));
    if (isFull) setProblem(FULL);
    return !isFull;
  };

  const keep = (step: Step) => {
    setSteps([...steps, step]);
    setFuture([]);
    setProblem(null);
    setSaid(DONE_WORDS[step.edit.kind]);
  };

  /** The server's view of the parts after some corrections. */
  const ask = async (list: readonly MaskEdit[], signal: AbortSignal): Promise<ShownPart[]> => {
    const reply = await call(
      previewMasks,
      {
        process_id: processId,
        parts: numbers,
        mask_edits: [...list],
        ...(splits.length > 0 && { mask_splits: [...splits] }),
      },
      { signal },
    );
    return parts.map((part) => {
      const found = reply.parts.find((one) => one.part === part.part);
      return found ? { ...part, box: found.box, picture: found.cropped_img } : part;
    });
  };

  const isIdle = busy === null;

  const beginStroke = ({ x, y }: Point) => {
    if (!isIdle || !map.current || (tool !== 'brush' && tool !== 'erase')) return;
    stroke.current = { points: [x, y], before: map.current.data.slice(), box: null };
    extend([x, y]);
  };
  const extend = (line: number[]) => {
    if (!stroke.current || !map.current || (tool !== 'brush' && tool !== 'erase')) return;
    const box = paintStroke(map.current, { points: line, radius, kind: tool });
    stroke.current.box = around(stroke.current.box, box);
    redraw(box);
  };
  const moveStroke = ({ x, y }: Point) => {
    const points = stroke.current?.points;
    if (!points) return;
    const [lastX, lastY] = [points.at(-2) ?? x, points.at(-1) ?? y];
    // Points closer together than this change nothing that one can see.
    if (Math.hypot(x - lastX, y - lastY) < Math.max(1, radius / 6)) return;
    if (points.length >= 2 * MASK_EDIT_LIMITS.pointsOfStroke) return;
    points.push(x, y);
    extend([lastX, lastY, x, y]);
  };
  const endStroke = (isCancelled = false) => {
    const drawn = stroke.current;
    stroke.current = undefined;
    if (!drawn || !map.current || (tool !== 'brush' && tool !== 'erase')) return;
    const edit: MaskEdit = { kind: tool, parts: numbers, radius, points: drawn.points };
    const old = { ...map.current, data: drawn.before };
    if (isCancelled || !hasRoom(edit)) {
      map.current.data.set(drawn.before);
      return redraw(drawn.box);
    }
    if (!drawn.box) return;
    const [before, after] = [copyOf(old, drawn.box), copyOf(map.current, drawn.box)];
    keep({ edit, box: drawn.box, before, after });
  };

  const tap = async ({ x, y }: Point, kind: MaskTap['kind']) => {
    if (!isIdle || !map.current) return;
    if (isInside(map.current, { x, y }) === (kind === 'keep')) {
      setSaid(
        kind === 'keep'
          ? 'This place belongs to the cut-out already. Tap where something is missing.'
          : 'This place is not in the cut-out. Tap on what does not belong to it.',
      );
      return;
    }
    const edit: MaskEdit = { kind, parts: numbers, x, y };
    if (!hasRoom(edit)) return;
    setBusy('cutting');
    setProblem(null);
    const { signal } = (request.current = new AbortController());
    try {
      const found = await ask(all(edit), signal);
      const read = await readAlpha(found, size);
      if (signal.aborted) return;
      const box = differenceOf(map.current, read);
      const standing = map.current;
      if (box) {
        map.current = read;
        redraw(box);
        const [before, after] = [copyOf(standing, box), copyOf(read, box)];
        keep({ edit, box, before, after, parts: found });
      } else setSaid('Nothing changed here. Use the brush or the eraser.');
    } catch (error) {
      if (!signal.aborted) setProblem(explainPreview(error));
    } finally {
      if (!signal.aborted) setBusy(null);
    }
  };

  const cancelTap = () => {
    request.current?.abort();
    setBusy(null);
    setSaid('Cutting again was cancelled.');
  };

  const step = (type: 'undone' | 'redone') => {
    const [from, to] = type === 'undone' ? [steps, future] : [future, steps];
    const last = from.at(-1);
    if (!isIdle || !last || !map.current || stroke.current) return;
    putBack(map.current, last.box, type === 'undone' ? last.before : last.after);
    redraw(last.box);
    setProblem(null);
    setSaid(type === 'undone' ? 'The last correction was undone.' : 'The correction was redone.');
    const [shorter, longer] = [from.slice(0, -1), [...to, last]];
    setSteps(type === 'undone' ? shorter : longer);
    setFuture(type === 'undone' ? longer : shorter);
  };

  const finish = async () => {
    if (!isIdle || !map.current || steps.length === 0) return;
    if (isEmpty(map.current)) return setProblem(NOTHING_LEFT);
    const own = steps.map(({ edit }) => edit);
    const known = steps.at(-1)?.parts;
    if (known) return onDone(own, known);
    setBusy('finishing');
    setProblem(null);
    const { signal } = (request.current = new AbortController());
    try {
      onDone(own, await ask(all(), signal));
    } catch (error) {
      if (signal.aborted) return;
      setProblem(explainPreview(error));
      setBusy(null);
    }
  };

  const most = mostRadius(size);
  return {
    canvas,
    redraw: () => redraw({ left: 0, top: 0, ...size }),
    tool,
    setTool,
    radius,
    most,
    setRadius: (next: number) =>
      setRadiusTo(Math.round(Math.max(BRUSH_RADIUS.min, Math.min(most, next)))),
    busy,
    problem,
    said,
    say: setSaid,
    isInside: (point: Point) => (map.current ? isInside(map.current, point) : false),
    canUndo: steps.length > 0,
    canRedo: future.length > 0,
    beginStroke,
    moveStroke,
    endStroke,
    tap: (point: Point, kind: MaskTap['kind']) => void tap(point, kind),
    cancelTap,
    step,
    finish: () => void finish(),
  };
};
export type Correction = ReturnType<typeof useCorrection>;

/** The largest brush covers an eighth of the photo. */
const mostRadius = ({ width, height }: { width: number; height: number }): number =>
  Math.round(Math.min(BRUSH_RADIUS.max, Math.max(8, Math.max(width, height) / 16)));

const startRadius = (size: { width: number; height: number }): number =>
  Math.max(2, Math.round(mostRadius(size) / 4));

const around = (one: Box | null, other: Box | null): Box | null => {
  if (!one || !other) return one ?? other;
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  const right = Math.max(one.left + one.width, other.left + other.width);
  const bottom = Math.max(one.top + one.height, other.top + other.height);
  return { left, top, width: right - left, height: bottom - top };
};
