import { z } from 'zod'
import { SampleText } from './SampleText.ts'

/** A branch of a tree: a bare name, or a name and what lies below it, keyed by slug. */
export type SampleBranch = string | { name: string; children: Record<string, SampleBranch> }

const branch: z.ZodType<SampleBranch> = z.lazy(() =>
  z.union([
    SampleText.short,
    z.strictObject({ name: SampleText.short, children: z.record(SampleText.slug, branch) }),
  ]),
)
const branches = z.record(SampleText.slug, branch).default({})
const names = z.record(SampleText.slug, SampleText.short).default({})

/** `taxonomies.yaml`: the vocabularies. Position in the file is the order shown. */
export const SampleTaxonomies = z.strictObject({
  categories: branches,
  eligibilities: branches,
  organisations: names,
  tags: names,
})

export type SampleTaxonomies = z.infer<typeof SampleTaxonomies>
