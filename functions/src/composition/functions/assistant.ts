import * as contract from '../../contract/index.ts';
import { defineFunction } from '../define-function.ts';
import { payment, stores } from './loaders.ts';

export const agent = defineFunction(
  { chat: contract.chat, clearAgentSession: contract.clearAgentSession },
  {
    chat: async () => {
      const { agentSessionStore, itemStore, imageStore, profileStore, now, newId } = await stores();
      const { weatherService } = await import('../weather.ts');
      const { stylistEngine } = await import('../assistant.ts');
      const { makeChat } = await import('../../features/assistant/chat.ts');
      const { paid, config } = await payment();
      const chat = makeChat({
        stylist: await stylistEngine(),
        sessions: await agentSessionStore(),
        items: await itemStore(),
        images: await imageStore(),
        profiles: await profileStore(),
        weather: await weatherService(),
        now,
        newId,
      });
      return paid(config.gemini !== null, chat);
    },
    clearAgentSession: async () => {
      const { agentSessionStore } = await stores();
      const { makeClearAgentSession } = await import('../../features/assistant/clear-session.ts');
      return makeClearAgentSession({ sessions: await agentSessionStore() });
    },
  },
  { secrets: ['GEMINI_API_KEY', 'SHOPIFY_CLIENT_SECRET', 'SERPER_API_KEY'] },
);
