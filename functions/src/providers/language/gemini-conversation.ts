import type { Content, FunctionCall, FunctionCallingConfigMode, Part } from '@google/genai';
import { AppError } from '../../contract/app-error.ts';
import { type Generate, textOf } from './gemini-content.ts';
import { unreadable } from './gemini-failure.ts';
import { fit, readJson, schemaForModel } from './json-reply.ts';
import type { ConversationRequest, ModelTool } from './language.ts';

/** The function by which the model gives its final answer: every model that knows tools can be held to it, at any turn. */
const ANSWER = 'answer';
/** The SDK's enum is a value; only its type is taken, so that this module loads without the SDK. */
const ANY = 'ANY' as FunctionCallingConfigMode;
/** Calls of one turn that are run; a model that asks for more gets no answer to the rest. */
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

/** The answer of a turn: by the function, or said as JSON by a model that does not keep to it. */
const answerIn = <T>({ schema }: ConversationRequest<T>, content: Content): { value: T } | null => {
  const call = callsIn(content).find(({ name }) => name === ANSWER);
  if (call) return fit(schema, call.args ?? {});
  return callsIn(content).length > 0 ? null : fit(schema, readJson(textOf(content)));
};

/**
 * Lets the model use tools until it answers. The last turn that is left, or the one after the tokens are used up, allows nothing but the
 * answer.
 * @throws AppError as `LanguageModel` says; also when the turns end without an answer.
 */
export const converse = async <T>(
  generate: Generate,
  request: ConversationRequest<T>,
): Promise<T> => {
  const { instruction, turns, tools, schema, review, maxTurns, maxOutputTokens, signal } = request;
  const answerTool = { name: ANSWER, description: 'Gives the final answer.', parameters: schema };
  const functionDeclarations = [...tools, answerTool].map(declaration);
  const contents: Content[] = turns.map(({ role, text }) => ({ role, parts: [{ text }] }));
  let tokensUsed = 0;
  /** An answer that the review did not like; better than none. */
  let disliked: { value: T } | null = null;

  for (let turn = 1; turn <= maxTurns; turn++) {
    const isLast = turn === maxTurns || tokensUsed >= request.maxTotalTokens || disliked !== null;
    const allowed = isLast ? { allowedFunctionNames: [ANSWER] } : {};
    const { content, tokens } = await generate(
      contents,
      {
        systemInstruction: instruction,
        tools: [{ functionDeclarations }],
        toolConfig: { functionCallingConfig: { mode: ANY, ...allowed } },
        maxOutputTokens,
      },
      signal,
    );
    tokensUsed += tokens;

    const answer = answerIn(request, content);
    if (answer) {
      const complaint = disliked === null ? (review?.(answer.value) ?? null) : null;
      if (complaint === null || isLast) return answer.value;
      disliked = answer;
      contents.push(content, correction(content, complaint));
      continue;
    }
    if (isLast) break;
    const calls = callsIn(content);
    if (calls.length === 0) {
      contents.push(content, correction(content, `Call the function ${ANSWER}.`));
      continue;
    }
    // What the model said goes back unchanged: its parts carry signatures that it wants to see again.
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
  if (disliked) return disliked.value;
  throw unreadable('no answer of the schema within the turns');
};

/** Ours to say: to each call of the turn, or as a text when there was none. */
const correction = (content: Content, complaint: string): Content => {
  const calls = callsIn(content);
  const parts = calls.map((call) => replyTo(call, { error: complaint }));
  return { role: 'user', parts: parts.length > 0 ? parts : [{ text: complaint }] };
};
