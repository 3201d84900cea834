import { AppPage } from './app/AppPage.tsx'
import { renderPage } from './render-page.tsx'

renderPage(AppPage)
