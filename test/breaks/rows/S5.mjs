export const breaks = [
  {
    row: 'S5.11',
    says: 'the origins are asked for twice',
    file: 'config/ask-project.ts',
    find: '    const { isAllowed, unusable } = judgeOrigin(page.origin, allowed)',
    replace: `    await fetchAllowedOrigins(http, signal)
    const { isAllowed, unusable } = judgeOrigin(page.origin, allowed)`,
  },
]
