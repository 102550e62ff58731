// The setting of the tools for AI agents: which sets of them an installation shows.
import { agentToolSets, type AgentToolSet } from '../domain/values/agent-tool-set.ts';
import type { SettingDefinition, SettingResult } from './setting-definition.ts';

const want = `one or more of ${agentToolSets.join(', ')}, with commas between them`;

/** @returns the sets in the order of the list. */
function parseToolSets(text: string): SettingResult<readonly AgentToolSet[]> {
  const named = text.split(',').map((each) => each.trim());
  const isKnown = named.every((each) => agentToolSets.some((set) => set === each));
  return isKnown
    ? { ok: true, value: agentToolSets.filter((set) => named.includes(set)) }
    : { ok: false, want };
}

/** Read into the configuration of the service. */
export const aiSettings = {
  aiTools: {
    name: 'AI_TOOLS',
    fallback: 'schedule',
    meaning:
      'Tools shown to AI agents at `POST /mcp`: `schedule` has no personal data; `claims` and `patients` have, and need the scopes of the key besides',
    read: parseToolSets,
  } satisfies SettingDefinition<readonly AgentToolSet[]>,
} as const;
