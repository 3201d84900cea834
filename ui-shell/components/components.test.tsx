import { afterEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useRef, useState } from 'react'
import { encode } from 'uqr'
import { appearanceChanged, ImageService } from '../../kernel/exports/index.ts'
import { bindService } from '../../kernel/exports/internal.ts'
import { createTestKernel, type TestKernelOptions } from '../../test/kit/create-test-kernel.ts'
import {
  Avatar,
  BidiText,
  Button,
  CopyButton,
  Disclosure,
  ErrorDetails,
  KeyValueList,
  Group,
  Link,
  MenuRow,
  QrCode,
  RovingList,
  type RovingListHandle,
  Row,
  SearchField,
  Switch,
  Tabs,
  TextField,
  ViewState,
  WalletIcon,
} from '../exports/ui.ts'
import { StylesContext } from '../kit-context.ts'
import { ShellProvider } from '../shell/ShellProvider.tsx'
import { qrMatrix } from './qr-matrix.ts'

let dispose = async () => {}
afterEach(async () => {
  cleanup()
  await act(() => dispose())
})

async function draw(children: ReactNode, options: TestKernelOptions = {}) {
  const t = createTestKernel(options)
  dispose = t.dispose
  await t.start()
  const result = render(<ShellProvider kernel={t.kernel}>{children}</ShellProvider>)
  await act(() => t.settle())
  return { ...result, t, user: userEvent.setup() }
}

const named = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement!.textContent

describe('[V.01] lists by keyboard', () => {
  const items = Array.from({ length: 30 }, (_, index) => `Wallet ${index + 1}`)
  function List({ onEndNear, count }: { onEndNear?: () => void; count?: number }) {
    const search = useRef<HTMLInputElement>(null)
    const list = useRef<RovingListHandle>(null)
    return (
      <>
        <SearchField
          ref={search}
          label="Search"
          onSearch={() => {}}
          onLeaveDown={() => list.current?.focusFirst()}
        />
        <RovingList
          ref={list}
          label="Wallets"
          items={items}
          count={count}
          keyOf={(item) => item}
          renderRow={(item, place) => <Row place={place} name={item} onPress={() => {}} />}
          searchRef={search}
          onEndNear={onEndNear}
        />
      </>
    )
  }

  test('default: a list is one Tab stop; arrows, Home, End and pages move in it', async () => {
    const { user } = await draw(<List />)
    await user.tab()
    await user.tab()
    expect(focused()).toBe('Wallet 1')
    const steps: [string, string][] = [
      ['{ArrowDown}', 'Wallet 2'],
      ['{PageDown}', 'Wallet 10'],
      ['{End}', 'Wallet 30'],
      ['{ArrowDown}', 'Wallet 30'],
      ['{PageUp}', 'Wallet 22'],
      ['{ArrowUp}', 'Wallet 21'],
      ['{Home}', 'Wallet 1'],
    ]
    for (const [key, expected] of steps) {
      await user.keyboard(key)
      expect({ key, row: focused() }).toEqual({ key, row: expected })
    }
    await user.keyboard('{End}')
    await user.tab({ shift: true })
    expect(screen.getByRole('searchbox')).toBe(document.activeElement)
    await user.tab()
    expect(focused()).toBe('Wallet 30')
  })

  test('behaviour: a move draws the two rows anew that it concerns; what they close over draws all', async () => {
    let drawn: string[] = []
    function Chosen() {
      const [chosen, setChosen] = useState('')
      return (
        <RovingList
          label="Wallets"
          items={items}
          keyOf={(item) => item}
          renderRow={(item, place) => {
            drawn.push(item)
            const meta = item === chosen ? 'chosen' : undefined
            return <Row place={place} name={item} meta={meta} onPress={() => setChosen(item)} />
          }}
        />
      )
    }
    const { user } = await draw(<Chosen />)
    await user.tab()
    drawn = []
    await user.keyboard('{ArrowDown}')
    expect([...new Set(drawn)]).toEqual(['Wallet 1', 'Wallet 2'])
    for (const row of ['Wallet 2', 'Wallet 3']) {
      drawn = []
      await user.keyboard('{Enter}')
      expect([new Set(drawn).size, screen.getAllByText('chosen').length]).toEqual([30, 1])
      expect(focused()).toBe(`${row}chosen`)
      await user.keyboard('{ArrowDown}')
    }
  })

  test('default: Down leaves the search field, Up and letters return to it', async () => {
    const { user } = await draw(<List />)
    const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
    await user.click(search)
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('Wallet 1')
    await user.keyboard('{ArrowUp}')
    expect(search).toBe(document.activeElement)
    await user.keyboard('{ArrowDown}f')
    expect(search.value).toBe('f')
  })

  test('behaviour: rows know their place among all, and the end is told once', async () => {
    let told = 0
    await draw(<List count={520} onEndNear={() => (told += 1)} />)
    const row = named('Wallet 3').closest('li')!
    expect([row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')]).toEqual([
      '3',
      '520',
    ])
    expect(told).toBe(1)
  })
})

describe('[V.01] the search field', () => {
  test('default: waits 300 ms, clears at once, and Escape clears before it closes', async () => {
    const heard: string[] = []
    const escaped: string[] = []
    const { t, user } = await draw(
      <div role="none" onKeyDown={({ key }) => key === 'Escape' && escaped.push(key)}>
        <SearchField label="Search" onSearch={(text) => heard.push(text)} />
      </div>,
    )
    await user.type(screen.getByRole('searchbox'), ' fern ')
    await act(() => t.clock.advance(299))
    expect(heard).toEqual([])
    await act(() => t.clock.advance(1))
    expect(heard).toEqual(['fern'])
    await user.click(named('Clear search'))
    expect(heard).toEqual(['fern', ''])
    await user.type(screen.getByRole('searchbox'), 'a{Enter}')
    expect(heard).toEqual(['fern', '', 'a'])
    await user.keyboard('{Escape}')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
    expect(escaped).toEqual([])
    await user.keyboard('{Escape}')
    expect(escaped).toEqual(['Escape'])
  })
})

describe('[C.03] parts', () => {
  test('behaviour: a busy or disabled button keeps its focus and says why, but does nothing', async () => {
    let presses = 0
    const onPress = () => (presses += 1)
    const { user } = await draw(
      <>
        <Button isBusy busyLabel="Sending…" onPress={onPress}>
          Send
        </Button>
        <Button isDisabled disabledReason="Accept the terms first" onPress={onPress}>
          Preview
        </Button>
        <Button onPress={onPress}>Go</Button>
      </>,
    )
    for (const name of ['Sending…', 'Preview', 'Go']) await user.click(named(name))
    expect(presses).toBe(1)
    expect(named('Preview').getAttribute('aria-description')).toBe('Accept the terms first')
    named('Preview').focus()
    expect(named('Preview')).toBe(document.activeElement)
  })

  test('behaviour: a row says its reason, its wait or its selection in words and in code', async () => {
    let presses = 0
    const { user } = await draw(
      <ul>
        <Row name="Quill" disabledReason="Accept the terms first" onPress={() => (presses += 1)} />
        <Row name="Fern" busyLabel="Confirm in wallet" onPress={() => (presses += 1)} />
        <Row name="Base" isSelected onPress={() => (presses += 1)} />
      </ul>,
    )
    await user.click(screen.getByRole('button', { name: /Quill.*Accept the terms first/ }))
    await user.click(screen.getByRole('button', { name: /Fern.*Confirm in wallet/ }))
    expect(presses).toBe(0)
    expect(screen.getByRole('progressbar', { name: 'Confirm in wallet' })).toBeTruthy()
    expect(named('Base').getAttribute('aria-current')).toBe('true')
  })

  test('behaviour: a field ties label, hint and error together', async () => {
    const field = (error?: string) => (
      <TextField label="Email" value="" onChange={() => {}} hint="We send a code" error={error} />
    )
    const { rerender, t } = await draw(field())
    const input = screen.getByRole('textbox', { name: 'Email', description: 'We send a code' })
    expect(input.getAttribute('aria-invalid')).toBeNull()
    rerender(<ShellProvider kernel={t.kernel}>{field('Enter a valid e-mail')}</ShellProvider>)
    expect(
      screen
        .getByRole('textbox', { description: 'Enter a valid e-mail' })
        .getAttribute('aria-invalid'),
    ).toBe('true')
  })

  test('behaviour: arrows choose tabs in reading direction', async () => {
    const tabs = ['One', 'Two', 'Three'].map((label) => ({ id: label, label }))
    function Chooser() {
      const [selected, setSelected] = useState('One')
      return (
        <Tabs label="Kinds" tabs={tabs} selected={selected} onSelect={setSelected}>
          Panel {selected}
        </Tabs>
      )
    }
    const { t, user } = await draw(<Chooser />)
    await user.click(screen.getByRole('tab', { name: 'One' }))
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('Panel Two')
    expect(focused()).toBe('Two')
    await act(async () => {
      t.kernel.emit(appearanceChanged({ locale: 'ar' }))
      await t.settle()
    })
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(focused()).toBe('Three')
    await user.keyboard('{Home}')
    expect(focused()).toBe('One')
  })

  test('behaviour: switch and disclosure say their state', async () => {
    function Both() {
      const [isOn, setOn] = useState(false)
      return (
        <>
          <Switch label="Smart account" isOn={isOn} onChange={setOn} />
          <Switch label="Later" disabledReason="Not here" isOn={false} onChange={() => {}} />
          <Disclosure label="Details">Code 4001</Disclosure>
        </>
      )
    }
    const { user } = await draw(<Both />)
    await user.click(screen.getByRole('switch', { name: 'Smart account' }))
    expect(screen.getByRole('switch', { name: 'Smart account', checked: true })).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: 'Later', description: 'Not here' }))
    expect(screen.getByRole('switch', { name: 'Later', checked: false })).toBeTruthy()
    expect(named('Details').getAttribute('aria-expanded')).toBe('false')
    expect(screen.getByText('Code 4001').hidden).toBe(true)
    await user.click(named('Details'))
    expect(screen.getByText('Code 4001').hidden).toBe(false)
  })

  test('behaviour: copying says so, and says when the page forbids it', async () => {
    const { t, user } = await draw(
      <CopyButton text="0xabc" label="Copy address" doneText="Address copied" />,
    )
    await user.click(named('Copy address'))
    await act(() => t.settle())
    t.environment.page.copy = async () => {
      throw new DOMException('blocked', 'NotAllowedError')
    }
    await user.click(named('Copy address'))
    await act(() => t.settle())
    expect(t.environment.page.copied).toEqual(['0xabc'])
    const said = t.kernel.recorded().filter(({ type }) => type === 'toast/shown')
    expect(said.map(({ payload }) => (payload as { text: string }).text)).toEqual([
      'Address copied',
      'Copying is blocked here. Select the text instead.',
    ])
  })

  test('behaviour: a link leaves by the page of the kit and says that it opens a tab', async () => {
    const { t, user } = await draw(<Link href="https://app.test/terms">terms</Link>)
    const link = screen.getByRole('link', { name: 'terms (opens in a new tab)' })
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    await user.click(link)
    expect(t.environment.page.opened).toEqual([
      { href: 'https://app.test/terms', target: '_blank' },
    ])
  })

  test('behaviour: addresses run from left to right; groups are drawn, not typed', async () => {
    const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
    const { container } = await draw(
      <>
        <BidiText value={address} isShort />
        <BidiText value={address} isGrouped />
      </>,
    )
    const [short, grouped] = container.querySelectorAll('bdi')
    expect([short!.dir, short!.textContent, short!.title]).toEqual(['ltr', '0x71C7…976F', address])
    expect(grouped!.textContent).toBe(address)
    expect([...grouped!.children].map(({ textContent }) => textContent)).toEqual(
      '0x71C7 656E C7ab 88b0 98de fB75 1B74 01B5 f6d8 976F'.split(' '),
    )
  })

  test('[V.43] behaviour: details of an error bring their style, wherever they are drawn', async () => {
    const sheets: string[] = []
    const { user } = await draw(
      <StylesContext.Provider value={(css) => void sheets.push(css)}>
        <ErrorDetails error={{ code: 'HTTP_STATUS', message: 'the moon is down' }} />
      </StylesContext.Provider>,
    )
    await user.click(named('Details'))
    expect(screen.getByText('the moon is down')).toBeVisible()
    const block = screen.getByText('HTTP_STATUS').parentElement!
    const styled = (name: string) => sheets.some((css) => css.includes(`.${name} {`))
    expect([...block.classList].filter((name) => !styled(name))).toEqual([])
  })

  test('[SEC-95] behaviour: what a plugin of others said stands in quotes, under its name', async () => {
    const error = { code: 'EVIL', message: 'Your wallet is locked', from: 'acme/plugin' }
    const { user } = await draw(<ErrorDetails error={error} />)
    await user.click(named('Details'))
    const words = screen.getByText('Your wallet is locked')
    expect(words.tagName).toBe('Q')
    expect(words.closest('p')).toHaveTextContent(/^acme\/plugin/)
  })

  test('behaviour: an avatar depends on the address alone, in any spelling', async () => {
    const path = (address: string) =>
      render(<Avatar address={address} />)
        .container.querySelector('path')!
        .getAttribute('d')
    expect(path('0xABC')).toBe(path('0xabc'))
    expect(path('0xABC')).not.toBe(path('0xabd'))
  })

  test('behaviour: what is not known yet is a bone, never a zero', async () => {
    await draw(
      <KeyValueList
        entries={[
          { label: 'Fee', value: undefined },
          { label: 'Total', value: '1 ETH', isTotal: true },
        ]}
      />,
    )
    const [fee, total] = screen.getAllByRole('definition')
    expect([fee!.textContent, total!.textContent]).toEqual(['', '1 ETH'])
  })

  test('fault: lines that are called the same stay apart as they change', async () => {
    const comes = (value: string) => ({ label: 'Comes', value })
    const { rerender, t } = await draw(<KeyValueList entries={[comes('1 ETH'), comes('2 DAI')]} />)
    rerender(
      <ShellProvider kernel={t.kernel}>
        <KeyValueList entries={[{ label: 'Leaves', value: '3 DAI' }]} />
      </ShellProvider>,
    )
    const lines = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(lines).toEqual(['3 DAI'])
  })
})

describe('[C.03] an empty place', () => {
  const drawing = () => document.querySelector('.drawing')

  test('default: has the drawing of what it is about, in a box that is there before', async () => {
    await draw(<ViewState kind="empty" icon="activity" text="No activity yet" />)
    expect(drawing()?.querySelectorAll('path')).toHaveLength(2)
    expect(drawing()).toHaveAttribute('aria-hidden', 'true')
  })

  test('option: an icon without a drawing stands in a circle', async () => {
    await draw(<ViewState kind="empty" icon="phone" text="No phone yet" />)
    expect(drawing()).toHaveClass('sign')
    expect(drawing()?.querySelectorAll('path')).toHaveLength(1)
  })
})

describe('[S7.03] pictures', () => {
  const images = () => {
    const log: string[] = []
    const service: ImageService = {
      acquire: async (kind, id) => {
        log.push(`acquire ${kind} ${id}`)
        return id === 'missing' ? undefined : `blob:${id}`
      },
      release: (kind, id) => log.push(`release ${kind} ${id}`),
    }
    return { log, services: [bindService(ImageService, () => service)] }
  }

  test('default: asked for while it is on screen, silent, and given back', async () => {
    const { log, services } = images()
    const { container, unmount } = await draw(<WalletIcon name="Fern" imageId="fern" />, {
      services,
    })
    const image = container.querySelector('img')!
    expect([image.getAttribute('src'), image.alt]).toEqual(['blob:fern', ''])
    unmount()
    expect(log).toEqual(['acquire wallet fern', 'release wallet fern'])
  })

  test('fault: a missing or broken picture is the first letter in a box of the same size', async () => {
    const { services } = images()
    const { container } = await draw(
      <>
        <WalletIcon name="élan" imageId="missing" />
        <WalletIcon name="Quill" icon="data:image/png;base64,broken" />
      </>,
      { services },
    )
    const letters = () =>
      [...container.querySelectorAll<HTMLElement>('.image-letter')].map(
        ({ dataset }) => dataset.letter,
      )
    expect(letters()).toEqual(['É'])
    fireEvent.error(container.querySelector('img')!)
    expect(letters()).toEqual(['É', 'Q'])
  })
})

describe('[V.08] the QR code', () => {
  const link = `wc:${'a1'.repeat(32)}@2?relay-protocol=irn&symKey=${'0f'.repeat(32)}&expiryTimestamp=1700000300`

  test('default: a quiet zone of four modules around plain modules; a placeholder until the link is there', async () => {
    const { rerender, t } = await draw(<QrCode text={undefined} label="Pairing code" />)
    const code = () => screen.getByRole('img', { name: 'Pairing code' })
    expect(code().parentElement!.getAttribute('aria-busy')).toBe('true')
    rerender(
      <ShellProvider kernel={t.kernel}>
        <QrCode text={link} label="Pairing code" />
      </ShellProvider>,
    )
    await act(() => t.settle())
    const { size, path } = qrMatrix(link, false)
    const [x, y, width, height] = code().getAttribute('viewBox')!.split(' ').map(Number)
    expect([x, width, height]).toEqual([y, size - 2 * x!, size - 2 * x!])
    expect(x).toBeLessThanOrEqual(-4)
    expect(code().querySelector('path')!.getAttribute('d')).toBe(path)
    expect(code().parentElement!.getAttribute('aria-busy')).toBeNull()
  })

  test('behaviour: a link as long as real ones leaves modules of four px at least, with a logo too', () => {
    for (const hasLogo of [false, true]) {
      const { size } = qrMatrix(link, hasLogo)
      expect(320 / (size * (1 + 8 / 45))).toBeGreaterThanOrEqual(4)
    }
  })

  test('behaviour: the logo takes modules from the middle fifth of the edge alone', () => {
    const { size, path } = qrMatrix(link, true)
    const { data } = encode(link, { ecc: 'Q', border: 0, boostEcc: true })
    const drawn = new Set(
      [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, width]) =>
        Array.from({ length: Number(width) }, (_, step) => `${Number(x) + step} ${y}`),
      ),
    )
    const taken = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark && !drawn.has(`${x} ${y}`) ? [x, y] : [])),
    )
    expect(taken.length).toBeGreaterThan(20)
    expect(Math.max(...taken) - Math.min(...taken) + 1).toBeLessThanOrEqual(size / 5)
    expect(Math.max(...taken) + Math.min(...taken)).toBe(size - 1)
  })
})

describe('[V.01] a row with a menu', () => {
  async function drawRows(extra: { readonly busyLabel?: string } = {}) {
    const chosen: string[] = []
    const item = (wallet: string, id: string) => ({
      id,
      label: id,
      icon: 'check' as const,
      onPress: () => chosen.push(`${wallet} ${id}`),
    })
    const world = await draw(
      <>
        <Group>
          {['Fern', 'Moss'].map((name) => (
            <MenuRow
              key={name}
              name={name}
              items={[item(name, 'Use'), item(name, 'Leave')]}
              {...(name === 'Moss' ? extra : {})}
            />
          ))}
        </Group>
        <Button>After</Button>
      </>,
    )
    return { ...world, chosen }
  }
  const menus = () => screen.queryAllByRole('menu').map((menu) => menu.getAttribute('aria-label'))

  test('default: the row opens and closes it, its first item has the focus', async () => {
    const { user, chosen } = await drawRows()
    expect(named('Fern').getAttribute('aria-haspopup')).toBe('menu')
    expect(named('Fern').getAttribute('aria-expanded')).toBe('false')
    await user.click(named('Fern'))
    expect([menus(), focused()]).toEqual([['Fern'], 'Use'])
    expect(named('Fern').getAttribute('aria-expanded')).toBe('true')
    await user.click(named('Fern'))
    expect(menus()).toEqual([])
    await user.click(named('Fern'))
    await user.click(screen.getByRole('menuitem', { name: 'Leave' }))
    expect([chosen, menus(), focused()]).toEqual([['Fern Leave'], [], 'Fern'])
  })

  test('behaviour: arrows, Home and End move and wrap; Tab goes on behind the row', async () => {
    const { user } = await drawRows()
    await user.click(named('Moss'))
    const path: unknown[] = []
    for (const key of ['ArrowUp', 'ArrowDown', 'End', 'Home']) {
      await user.keyboard(`{${key}}`)
      path.push(focused())
    }
    expect(path).toEqual(['Leave', 'Use', 'Leave', 'Use'])
    await user.tab()
    expect([menus(), focused()]).toEqual([[], 'After'])
  })

  test('behaviour: a press elsewhere closes it, and a second one opens alone', async () => {
    const { user } = await drawRows()
    await user.click(named('Fern'))
    await user.click(named('Moss'))
    expect(menus()).toEqual(['Moss'])
    await user.click(document.body)
    expect(menus()).toEqual([])
  })

  test('behaviour: a busy row has no menu', async () => {
    const { user } = await drawRows({ busyLabel: 'Leaving' })
    await user.click(screen.getByRole('button', { name: /^Moss/ }))
    expect(menus()).toEqual([])
  })
})
