import { appearanceStore, implement } from '../../kernel/exports/index.ts'
import { createLauncher } from './launcher.ts'
import { manifest } from './index.ts'
import { createRecorder } from './recorder.ts'

export default implement(manifest, (_, ctx) => {
  const { inspector, clock, options, page } = ctx
  const recorder = createRecorder({
    inspector,
    now: () => clock.now(),
    capacity: options.events,
  })
  ctx.add(recorder)
  const { window } = page
  if (!window) return
  const launcher = createLauncher({
    window,
    hasButton: options.button,
    run: (promise) => ctx.run(promise),
    draw: async (place) => {
      const { drawDevtools } = await import('./DevtoolsPanel.tsx')
      return drawDevtools(place, { inspector, recorder, clock, window })
    },
  })
  ctx.add(launcher)
  const theme = () => launcher.setTheme(ctx.read(appearanceStore).themeMode)
  theme()
  ctx.watch(appearanceStore, ({ themeMode }) => themeMode, theme)
})
