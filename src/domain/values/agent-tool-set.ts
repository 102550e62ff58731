// Lists the sets of tools that an installation may show to AI agents; only `schedule` is without personal data.

export const agentToolSets = ['schedule', 'claims', 'patients'] as const;
export type AgentToolSet = (typeof agentToolSets)[number];
