interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** What a schema refused, each with its path: `networks[1].rpcUrls.default.http[0]: expected …`. */
export function formatIssues(
  issues: readonly Issue[],
  parent: readonly PropertyKey[] = [],
): readonly string[] {
  return issues.map(({ path, message }) => {
    const place = formatPath([...parent, ...path])
    return place ? `${place}: ${message}` : message
  })
}

const formatPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : `${text}${text && '.'}${String(part)}`,
    '',
  )
