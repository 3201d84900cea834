import { defineMessages } from 'latchkey/kernel'

/** English is the source. More languages: `{ ar: async () => (await import('./messages-ar.ts')).ar }`. */
export const greetingMessages = /*#__PURE__*/ defineMessages('acme/greeting', {
  'greeting.title': 'A greeting',
  'greeting.name': 'Your name',
  'greeting.greet': 'Say hello',
  'greeting.hello': 'Hello, {name}',
  'greeting.empty': 'Nobody has said hello yet.',
  'greeting.nameMissing': 'Enter a name',
})
