import type { LoadedView } from '../../kernel/exports/index.ts'

export const loadedView: LoadedView = { View: () => null, title: () => '' }
