export const breaks = [
  {
    row: 'S7.17',
    says: 'a POST that must not be repeated is',
    file: 'kernel/environment/service-calls.ts',
    find: `endpoint.method === 'GET' || endpoint.isRepeatable === true`,
    replace: `endpoint.method === 'GET' || endpoint.isRepeatable !== false`,
  },
]
