/** By key: what loads the picture. Several keys may have one picture, as test networks do. */
export type MarkIndex = Readonly<Record<string, () => Promise<{ readonly default: string }>>>
