import * as v from 'valibot'
import { query, routes } from '../../server/http'
import { loadSite } from '../settings/site-settings'
import { getContent } from './content'
import { loadPublished } from './published'
import { texts, type TextPage } from './texts/all'

const pages = Object.keys(texts) as TextPage[]

export const website = routes()
  /** The published texts of a page. */
  .get('/content', query(v.object({ page: v.picklist(pages, 'There is no such page') })), async (c) => {
    const { db } = c.var
    const [values, site] = [await loadPublished(db), await loadSite(db)]
    return c.json(getContent(c.req.valid('query').page, values, site), 200)
  })
