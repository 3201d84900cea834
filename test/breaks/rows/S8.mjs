export const breaks = [
  {
    row: 'S8.35',
    says: 'analytics is told of a refusal as of an error',
    file: 'plugins/send/tracked-sends.ts',
    find: `isRefused ? undefined : { event: 'SEND_ERROR', properties }`,
    replace: `({ event: 'SEND_ERROR', properties: { isRefused, ...properties } })`,
  },
]
