export function findChromium(env?: Record<string, string | undefined>): string | undefined
export function chromiumFlags(): string[]
export const missingChromium: string
