import {
  type ReactNode,
  StrictMode,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createRoot } from 'react-dom/client'
import type { Clock, KernelInspector, KernelReport } from '../../kernel/exports/index.ts'
import { EventsTab } from './EventsTab.tsx'
import { FaultsTab } from './FaultsTab.tsx'
import type { DevtoolsPlace, PageWindow } from './launcher.ts'
import { PluginsTab } from './PluginsTab.tsx'
import type { Recorder } from './recorder.ts'
import { redact } from './redact.ts'
import { SnapshotsTab } from './SnapshotsTab.tsx'
import { TabStrip } from './TabStrip.tsx'
import { saveFile } from './save-file.ts'
import { useOpenedRecording } from './use-opened-recording.tsx'

export interface DevtoolsSources {
  readonly inspector: KernelInspector
  readonly recorder: Recorder
  readonly clock: Clock
  readonly window: PageWindow
}

/** Draws the panel. Returns its removal. */
export function drawDevtools({ container, close }: DevtoolsPlace, sources: DevtoolsSources) {
  const root = createRoot(container)
  root.render(
    <StrictMode>
      <DevtoolsView {...sources} close={close} />
    </StrictMode>,
  )
  return () => root.unmount()
}

/** What a manifest names is no secret, and many short words of it would look like a phrase. */
function shownReport(report: KernelReport): KernelReport {
  const shown = redact(report) as KernelReport
  return {
    ...shown,
    plugins: shown.plugins.map((plugin, index) => {
      const { needs = [], provides = [], views = [] } = report.plugins[index] ?? {}
      return { ...plugin, needs, provides, views }
    }),
  }
}

function DevtoolsView(props: DevtoolsSources & { readonly close: () => void }) {
  const { inspector, recorder, clock, window, close } = props
  const latest = useSyncExternalStore(recorder.subscribe, recorder.events)
  const events = useDeferredValue(latest)
  // The recording is read anew with each list of events, and only then.
  // oxlint-disable-next-line react/exhaustive-deps
  const live = useMemo(() => recorder.recording(), [recorder, events])
  const [looks, setLooks] = useState(0)
  const report = useMemo(
    () => shownReport(inspector.inspect()),
    // oxlint-disable-next-line react/exhaustive-deps
    [inspector, events, looks],
  )
  const lookAgain = () => setLooks((count) => count + 1)
  const opened = useOpenedRecording()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])

  const [file, setFile] = useState<{ readonly name: string; readonly text: string }>()
  // The browser may still read the last one: it goes with the next, or with the panel.
  useEffect(() => file && saveFile(window, file), [window, file])
  const save = () => {
    const name = `latchkey-${new Date(clock.now()).toISOString().slice(0, 19).replaceAll(':', '-')}.json`
    setFile({ name, text: JSON.stringify(recorder.recording(), null, 1) })
  }
  const tabs: readonly { id: string; label: string; content: () => ReactNode }[] = [
    {
      id: 'events',
      label: 'Events',
      content: () => <EventsTab recording={opened.recording ?? live} declared={inspector.stores} />,
    },
    {
      id: 'plugins',
      label: 'Plugins',
      content: () => (
        <PluginsTab report={report} retry={(id) => inspector.retry(id).finally(lookAgain)} />
      ),
    },
    {
      id: 'faults',
      label: `Faults (${report.faults.length})`,
      content: () => <FaultsTab faults={report.faults} />,
    },
    {
      id: 'snapshots',
      label: 'Snapshots',
      content: () => <SnapshotsTab report={report} lookAgain={lookAgain} />,
    },
  ]

  return (
    <section className="panel" aria-labelledby="devtools-title">
      <header className="bar">
        <h2 id="devtools-title" ref={heading} tabIndex={-1}>
          Latchkey devtools
        </h2>
        <div className="actions">
          <button type="button" onClick={save}>
            Export
          </button>
          {opened.picker}
          <button type="button" onClick={close} aria-label="Close devtools">
            Close
          </button>
        </div>
      </header>
      {opened.notice}
      <TabStrip label="Devtools" tabs={tabs} />
    </section>
  )
}
