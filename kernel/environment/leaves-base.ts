/** Whether a path leaves its base, also for a server that decodes it before it looks at it. */
export function leavesBase(path: string): boolean {
  try {
    return /(?:^|[/\\])\.\.(?:[/\\;]|$)/.test(decodeURIComponent(path))
  } catch {
    // Who knows what a server makes of it.
    return true
  }
}
