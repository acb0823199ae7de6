import { pushPaths, TopicsAnswer } from '#domain/notifications/push-api.ts';
import type { PushTopic } from '#domain/notifications/push-topics.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { type Answer, call } from '#src/identity/call.ts';
import { account } from '#src/session/session.ts';
import { cacheAnswer } from '#src/shared/answers/answer-cache.ts';

/**
 * Follows a topic, or follows it no more; asked again, it is so already. What the person follows then is what the
 * server answers.
 */
export async function followTopic(topic: PushTopic, follows: boolean): Promise<Answer<TopicsAnswer>> {
  const person = account.peek()?.id;
  const path = follows ? pushPaths.followTopics : pushPaths.unfollowTopics;
  const answer = await call(path, TopicsAnswer, { method: 'POST', json: { topics: [topic] } });
  // Somebody else may have taken their place on this device meanwhile.
  if (answer.ok && account.peek()?.id === person)
    cacheAnswer({ path: pushPaths.topics, atMs: serverNowMs(), body: answer.body });
  return answer;
}
