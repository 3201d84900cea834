import { visitLibrary } from './library.mjs'

visitLibrary({
  networks: ['Base', 'Ethereum'],
  signed: `0x${'5c'.repeat(65)}`,
  hash: `0x${'ab'.repeat(32)}`,
})
