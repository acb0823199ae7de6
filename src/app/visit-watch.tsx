import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { countedPageOf } from '#domain/events/counted-page.ts';
import { ButtonName } from '#domain/events/event-catalogue.ts';
import { paths } from '#domain/paths.ts';
import { track } from '#src/shared/events/track.ts';
import { useScrollDepth } from '#src/app/use-scroll-depth.ts';
import { useTimeOnPage } from '#src/app/use-time-on-page.ts';
import * as v from 'valibot';

/** Notes the way of a person through the pages that are counted. */
export default function VisitWatch() {
  const [path] = useLocation();
  const place = countedPageOf(path) === null ? null : path;

  useEffect(() => {
    // The search tells its own views, with what was found.
    if (place !== null && place !== paths.search) track('page_view', {});
  }, [place]);
  useEffect(() => {
    document.addEventListener('click', trackMarked);
    return () => document.removeEventListener('click', trackMarked);
  }, []);
  useScrollDepth(place);
  useTimeOnPage(place);
  return null;
}

/** A button is marked by its name in `data-track`, or by one around it. */
function trackMarked({ target }: Event): void {
  const marked = target instanceof Element ? target.closest<HTMLElement>('[data-track]') : null;
  const button = marked?.dataset.track;
  if (v.is(ButtonName, button)) track('button_click', { button });
}
