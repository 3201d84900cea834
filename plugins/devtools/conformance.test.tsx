import { describe, test } from '@jest/globals'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { pluginConformance } from '../../test/exports/index.ts'
import { devtools } from './index.ts'

const frame = () => {
  const drawn = document.querySelector('latchkey-devtools')?.shadowRoot?.querySelector('.devtools')
  return within(drawn as HTMLElement)
}

describe('[C.31] the devtools', () => {
  pluginConformance({ test }, () => ({
    plugin: devtools(),
    async use() {
      const opener = frame().getByRole('button', { name: 'Latchkey devtools' })
      fireEvent.click(opener)
      await frame().findByRole('region', { name: 'Latchkey devtools' })
      fireEvent.click(opener)
      await waitFor(() => {
        if (frame().queryByRole('region')) throw new Error('The panel is still there')
      })
    },
  }))
})
