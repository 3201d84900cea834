import { implement } from '../../kernel/exports/index.ts'
import { manifest } from './index.ts'

export default implement(manifest, () => ({
  withConnection: {
    isOn: false,
    forPairing: async () => undefined,
    acceptCacaos: async () => [],
    forEmbedded: async () => undefined,
    acceptEmbedded: async () => false,
  },
}))
