import type { Content, FunctionCall, FunctionCallingConfigMode, Part } from '@google/genai';
import { AppError } from '../../contract/app-error.ts';
import { type Generate, textOf } from './gemini-content.ts';
import { unreadable } from './gemini-failure.ts';
import { fit, readJson, schemaForModel } from './json-reply.ts';
import type { ConversationRequest, ModelTool } from './language.ts';

/** The function that the model calls to give its final answer. Every model with tools can be forced to call it, at any turn. */
const ANSWER = 'answer';
/** Only the type of the SDK's enum is imported, so that this module loads without the SDK. */
const ANY = 'ANY' as FunctionCallingConfigMode;
/** Also allows text, which is what can be read as it comes. */
const AUTO = 'AUTO' as FunctionCallingConfigMode;
/** Maximum number of tool calls in one turn; further calls are not run. */
const MAX_CALLS_A_TURN = 6;

const declaration = ({ name, description, parameters }: Omit<ModelTool, 'run'>) => ({
  name,
  description,
  parametersJsonSchema: schemaForModel(parameters),
});

const callsIn = (content: Content): FunctionCall[] =>
  (content.parts ?? []).flatMap(({ functionCall }) => (functionCall ? [functionCall] : []));

const replyTo = (call: FunctionCall, response: Record<string, unknown>): Part => ({
  functionResponse: { ...(call.id ? { id: call.id } : {}), name: call.name ?? '', response },
});

const runTool = async (
  tools: readonly ModelTool[],
  call: FunctionCall,
  signal: AbortSignal,
): Promise<Record<string, unknown>> => {
  const tool = tools.find(({ name }) => name === call.name);
  if (!tool) return { error: 'There is no such tool.' };
  const input = fit(tool.parameters, call.args ?? {});
  if (!input) return { error: 'These arguments are not valid.' };
  try {
    return await tool.run(input.value, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) return { error: error.message };
    throw error;
  }
};

/** The text that the model has written for people; it belongs to the answer that is called in the same turn or in the next one. */
type Written = { before: string; now: string };

/** The answer of a turn: from the function call, or from JSON in the text if the model did not call it. */
const answerIn = <T>(
  { schema, onWords }: ConversationRequest<T>,
  content: Content,
  { before, now }: Written,
): { value: T } | null => {
  const call = callsIn(content).find(({ name }) => name === ANSWER);
  if (!call) return callsIn(content).length > 0 ? null : fit(schema, readJson(textOf(content)));
  const { args = {} } = call;
  const written = now || before;
  if (!onWords || written === '' || args.text) return fit(schema, args);
  return fit(schema, { ...args, text: written });
};

/** With words that come as text, the function need not repeat them. */
const withoutText = (parameters: unknown): unknown => {
  const { required = [], ...others } = parameters as { required?: string[] };
  return { ...others, required: required.filter((name) => name !== 'text') };
};

const declarationsOf = <T>({ tools, schema, onWords }: ConversationRequest<T>) => {
  const description = 'Gives the final answer.';
  const answer = declaration({ name: ANSWER, description, parameters: schema });
  const { parametersJsonSchema } = answer;
  return [
    ...tools.map(declaration),
    onWords ? { ...answer, parametersJsonSchema: withoutText(parametersJsonSchema) } : answer,
  ];
};

/**
 * Lets the model use tools until it answers. The last turn, or the turn after the token limit, allows only the answer.
 * @throws AppError as `LanguageModel` says; also if the turns end without an answer.
 */
export const converse = async <T>(
  generate: Generate,
  request: ConversationRequest<T>,
): Promise<T> => {
  const { instruction, turns, tools, schema, review, maxTurns, maxOutputTokens, signal, onWords } =
    request;
  const functionDeclarations = declarationsOf(request);
  const contents: Content[] = turns.map(({ role, text }) => ({ role, parts: [{ text }] }));
  let tokensUsed = 0;
  let before = '';
  /** An answer that the review rejected; it is better than none. */
  let disliked: { value: T } | null = null;

  for (let turn = 1; turn <= maxTurns; turn++) {
    const isLast = turn === maxTurns || tokensUsed >= request.maxTotalTokens || disliked !== null;
    const allowed = isLast ? { allowedFunctionNames: [ANSWER] } : {};
    const mode = onWords && !isLast ? AUTO : ANY;
    const { content, tokens } = await generate(
      contents,
      {
        systemInstruction: instruction,
        tools: [{ functionDeclarations }],
        toolConfig: { functionCallingConfig: { mode, ...allowed } },
        maxOutputTokens,
      },
      signal,
      onWords,
    );
    tokensUsed += tokens;

    const now = onWords ? textOf(content).trim() : '';
    const answer = answerIn(request, content, { before, now });
    if (answer) {
      const complaint = disliked === null ? (review?.(answer.value) ?? null) : null;
      if (complaint === null || isLast) return answer.value;
      disliked = answer;
      before = '';
      onWords?.('');
      contents.push(content, correction(content, complaint));
      continue;
    }
    if (isLast) break;
    const calls = callsIn(content);
    if (calls.length === 0) {
      before = now;
      contents.push(content, correction(content, `Call the function ${ANSWER}.`));
      continue;
    }
    // Words before a tool are no answer.
    before = '';
    if (now !== '') onWords?.('');
    // The model's parts are sent back unchanged, because they contain signatures that it requires.
    const parts = calls.map(async (call, index) =>
      replyTo(
        call,
        call.name === ANSWER
          ? { error: 'The answer does not have the shape that was asked for.' }
          : index < MAX_CALLS_A_TURN
            ? await runTool(tools, call, signal)
            : { error: 'Too many calls at once.' },
      ),
    );
    contents.push(content, { role: 'user', parts: await Promise.all(parts) });
  }
  const last = disliked ?? (before === '' ? null : fit(schema, { text: before }));
  if (last) return last.value;
  throw unreadable('no answer of the schema within the turns');
};

/** Our reply: one to each call of the turn, or a text if there was no call. */
const correction = (content: Content, complaint: string): Content => {
  const calls = callsIn(content);
  const parts = calls.map((call) => replyTo(call, { error: complaint }));
  return { role: 'user', parts: parts.length > 0 ? parts : [{ text: complaint }] };
};
