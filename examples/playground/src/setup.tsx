import { renderPage } from './render-page.tsx'
import { SetupPage } from './setup/SetupPage.tsx'

renderPage(SetupPage)
