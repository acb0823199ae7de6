import * as v from 'valibot';
import { choiceFilter } from '#src/shared/lists/url-filters.ts';

/** The filter of the page, as its address writes it: the days that it looks back. */
export const AnalyticsFilters = v.object({ dias: choiceFilter(['30', '7', '90']) });
