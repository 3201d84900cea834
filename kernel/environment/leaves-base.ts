/** Whether a path leaves its base, also for a server that decodes it before it looks at it; tabs and ends of lines go on the way. */
export function leavesBase(path: string): boolean {
  try {
    return /\p{Cc}|(?:^|[/\\])\.\.(?:[/\\;]|$)/u.test(decodeURIComponent(path))
  } catch {
    // Who knows what a server makes of it.
    return true
  }
}
