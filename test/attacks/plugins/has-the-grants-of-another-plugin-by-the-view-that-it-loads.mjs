import { createElement, useEffect, useState } from 'react'
import { defineView, views } from 'latchkey/kernel'
import { useAccount, useContributions } from 'latchkey/ui'
import { evilView, outsider, page, settled, visitor } from './world.mjs'

export const row = 'SEC-85'

const view = defineView()('acme/board:Main')

/** Without any grant: a board of others, which was granted accounts, draws the views that there are, and this one among them. */
export async function attack() {
  let got
  const Evil = () => {
    got ??= useAccount().address
    return 'hello'
  }
  const evil = outsider({
    contributes: [
      views.of({ view: evilView, load: async () => ({ View: Evil, title: () => 'Nice view' }) }),
    ],
  })
  const Board = () => {
    const found = useContributions(views).find(({ value }) => value.view.id === evilView.id)
    const [loaded, setLoaded] = useState()
    useEffect(() => {
      void found?.value.load().then(setLoaded)
    }, [found])
    return loaded ? createElement(loaded.View, { params: {} }) : 'loading'
  }
  const permissions = ['wallet:accounts']
  const acme = outsider(
    {
      permissions,
      contributes: [views.of({ view, load: async () => ({ View: Board, title: () => 'Board' }) })],
    },
    undefined,
    'acme/board',
  )
  const { kit } = await page({ plugins: [evil, acme], grants: { 'acme/board': permissions } })
  kit.open({ view: view.id }).catch(() => {})
  await settled(60)
  await kit.dispose()
  return got === visitor ? got : undefined
}
