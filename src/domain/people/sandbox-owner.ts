// The invented person as whom the desk of a sandbox opens: the id, the name and the public PIN.

/** With every role, so that every page can be tried. */
export const sandboxOwner = { id: 'person_sandbox', name: 'Sandbox owner' } as const;

/** Too simple to be set by a person: it is shown on the locked page of a sandbox, and only there. */
export const sandboxPin = '000000';
