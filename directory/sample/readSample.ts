import { z } from 'zod'
import { checkReferences } from './checkReferences.ts'
import { parseSampleFile } from './parseSampleFile.ts'
import type { SampleBorough } from './SampleBorough.ts'
import type { SampleFiles } from './sampleFiles.ts'
import { SampleCollections } from './shapes/SampleCollections.ts'
import { SampleEvent } from './shapes/SampleEvent.ts'
import { SampleLocation } from './shapes/SampleLocation.ts'
import { SampleOrganisation } from './shapes/SampleOrganisation.ts'
import { SamplePage } from './shapes/SamplePage.ts'
import { SampleService } from './shapes/SampleService.ts'
import { SampleSettings } from './shapes/SampleSettings.ts'
import { SampleTaxonomies } from './shapes/SampleTaxonomies.ts'
import { SampleText } from './shapes/SampleText.ts'

/**
 * Reads the sample: every file checked, every name that points at another record looked up.
 *
 * Files that are not there count as empty, so a sample can grow file by file.
 *
 * @throws Error that names file and key: `services/food.yaml: erith-food-bank.wait_time: Invalid option…`
 */
export function readSample(files: SampleFiles): SampleBorough {
  const borough: SampleBorough = {
    taxonomies: one(files, 'taxonomies.yaml', SampleTaxonomies) ?? SampleTaxonomies.parse({}),
    organisations: many(files, 'organisations/', SampleOrganisation),
    locations: many(files, 'locations/', SampleLocation),
    services: many(files, 'services/', SampleService),
    events: many(files, 'events/', SampleEvent),
    collections: one(files, 'collections.yaml', SampleCollections) ?? SampleCollections.parse({}),
    pages: many(files, 'pages.yaml', SamplePage),
    settings: one(files, 'settings.yaml', SampleSettings),
    synonyms: one(files, 'synonyms.yaml', z.array(z.array(SampleText.short).min(2))) ?? [],
    images: Object.fromEntries(
      [...files]
        .filter(([path]) => path.startsWith('images/'))
        .map(([path, bytes]) => [path.slice(7), bytes]),
    ),
  }
  checkReferences(borough)
  return borough
}

function one<T>(files: SampleFiles, path: string, shape: z.ZodType<T>): T | undefined {
  const bytes = files.get(path)
  return bytes && parseSampleFile(path, bytes, shape)
}

function many<T>(files: SampleFiles, start: string, shape: z.ZodType<T>): Record<string, T> {
  const records: Record<string, T> = {}
  for (const [path, bytes] of files) {
    if (!path.startsWith(start)) continue
    for (const [key, record] of Object.entries(
      parseSampleFile(path, bytes, z.record(SampleText.slug, shape)),
    )) {
      if (key in records) throw new Error(`${path}: ${key}: is in another file as well`)
      records[key] = record
    }
  }
  return records
}
