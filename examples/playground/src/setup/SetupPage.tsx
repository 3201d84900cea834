import { KitPanel, KitProvider } from 'latchkey/react'
import { useEffect, useState } from 'react'
import { PageHeader } from '../PageHeader.tsx'
import { SilentWorld } from '../SilentWorld.tsx'
import type { World } from '../world.ts'
import { CodePanel } from './CodePanel.tsx'
import { Presets } from './Presets.tsx'
import { readSetup, type Setup, writeSetup } from './setup.ts'
import { SetupSettings } from './SetupSettings.tsx'
import { textsOf } from './texts.ts'
import { usePreviewKit } from './use-preview-kit.ts'

/** The first screen: what a visitor sees, beside the code that it takes. */
export function SetupPage({ world }: { readonly world: World }) {
  const [setup, setSetup] = useState<Setup>(() => readSetup(location.hash))
  const { kit, silence } = usePreviewKit(world, setup)
  const texts = textsOf(setup.locale)

  useEffect(() => {
    history.replaceState(null, '', `${location.pathname}${writeSetup(setup)}`)
  }, [setup])

  return (
    <>
      <PageHeader current="setup" texts={texts.tabs} {...setup} />
      <main className="page setup">
        <section className="intro">
          <h1>{texts.title}</h1>
          <p>{texts.lead}</p>
        </section>
        <Presets setup={setup} onChange={setSetup} texts={texts} />
        <section className="preview" aria-labelledby="preview-title">
          <h2 id="preview-title">{texts.preview}</h2>
          <div className="stage">
            {silence ? (
              <SilentWorld error={silence} />
            ) : kit ? (
              <KitProvider kit={kit}>
                <KitPanel className="panel" />
              </KitProvider>
            ) : (
              <p className="starting">{texts.starting}</p>
            )}
          </div>
          <p className="hint">{texts.previewNote}</p>
        </section>
        <SetupSettings setup={setup} onChange={setSetup} texts={texts} />
        <CodePanel setup={setup} texts={texts} />
      </main>
    </>
  )
}
