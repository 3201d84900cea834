/** By path: the file of `dist/chunks` that has it, without `.js`. */
export const markPacks: ReadonlyMap<string, string>
