/** Phrases that steer a model and that nobody uses to describe a garment. This filter has gaps, so ids and tool calls are checked as well. */
const INSTRUCTIONS = [
  /\b(ignore|disregard|forget|override|bypass|skip)\b.{0,60}\b(previous|above|prior|earlier|all|any|your|the|every)\b/i,
  /\b(system|developer|assistant|user|human|model|ai)\b\s*(prompt|message|instructions?|override|note|mode|:|=)/i,
  /\b(new|updated|real|secret|hidden|important)\s+(instructions?|rules?|task|orders?|prompt)\b/i,
  /\byou\s+(are\s+now|must|have\s+to|should|will\s+now|need\s+to)\b/i,
  /\b(act|behave|respond|answer|reply)\s+(as|like|only|with|in)\b/i,
  /\b(reveal|print|repeat|show|output|leak|send|tell|say|recommend|suggest|claim|pretend|invent|add|include|append|translate|decode|execute|call|invoke|run|use)\b.{0,60}\b(prompt|instructions?|keys?|tokens?|secrets?|passwords?|e-?mails?|tools?|functions?|commands?|code|user|owner|wardrobe|ids?|item|links?|urls?|base64)\b/i,
  /\b(search_wardrobe|score_outfit|get_weather|search_products|functionCall|tool_call|api[ _-]?keys?|jailbreak|DAN mode|prompt injection)\b/i,
  /(https?|ftp|file|javascript|data|vbscript)\s*:|www\.|\/\/\w/i,
  /[A-Za-z0-9+/]{40}/,
];

export const looksLikeInstruction = (text: string): boolean =>
  INSTRUCTIONS.some((pattern) => pattern.test(text));

/**
 * Cleans untrusted text, so that a model can read it as data: one line, no invisible characters and no brackets that could end the data. Empty if
 * the text reads like an instruction.
 *
 * @param maxLength characters
 */
export const dataText = (text: string, maxLength: number): string => {
  const line = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(/[<>{}[\]|`\\"]/g, '')
    .trim();
  return looksLikeInstruction(line) ? '' : line.slice(0, maxLength).trim();
};
