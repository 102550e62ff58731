// Lists every tool of AI agents; each belongs to a set that an installation shows or not.
import type { AgentTool } from './agent-tool.ts';
import { claimTools } from './claim-tools.ts';
import { patientTools } from './patient-tools.ts';
import { scheduleTools } from './schedule-tools.ts';

/** Schedule first. */
export const agentTools: readonly AgentTool[] = [...scheduleTools, ...claimTools, ...patientTools];
