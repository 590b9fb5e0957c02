import { expect, test } from 'vitest';
import { ApiError } from '../../lib/client.ts';
import {
  sentenceOfCheck,
  sentenceOfRegistration,
  sentenceOfRequest,
  sentenceOfSecondFactor,
  sentenceOfVerify,
} from './failures.ts';

const noAnswer = new ApiError({
  kind: 'unanswered',
  message: 'Network error: Please check your connection.',
});
const tooMany = new ApiError({
  kind: 'too_many_requests',
  message: 'Too many codes. Please wait 30 seconds.',
});

test('an unknown e-mail has its own message, any other refusal the server’s', () => {
  expect(
    sentenceOfCheck(new ApiError({ kind: 'not_found', code: 'unknown_email', message: 'x' })),
  ).toBe('Email not found!');
  expect(
    sentenceOfCheck(new ApiError({ kind: 'invalid', message: 'Enter a valid e-mail address.' })),
  ).toBe('Enter a valid e-mail address.');
  expect(sentenceOfCheck(noAnswer)).toBe('Error checking email!');
});

test('a code that could not be sent has its message', () => {
  expect(sentenceOfRequest(new ApiError({ kind: 'internal', message: 'x' }))).toBe(
    'Error During OTP Request',
  );
  expect(sentenceOfRequest(noAnswer)).toBe('Error During OTP Request');
});

test('a wrong code and an unchecked code have different messages', () => {
  expect(sentenceOfVerify(new ApiError({ kind: 'invalid', message: 'x' }))).toBe(
    'OTP verification failed!',
  );
  expect(sentenceOfVerify(new ApiError({ kind: 'unauthorized', message: 'x' }))).toBe(
    'OTP verification failed!',
  );
  expect(sentenceOfVerify(new ApiError({ kind: 'unavailable', message: 'x' }))).toBe(
    'Error verifying OTP!',
  );
  expect(sentenceOfVerify(noAnswer)).toBe('Error verifying OTP!');
});

test('a second factor reports that the sign-in has expired', () => {
  expect(sentenceOfSecondFactor(new ApiError({ kind: 'invalid', message: 'x' }))).toBe(
    'OTP verification failed!',
  );
  expect(sentenceOfSecondFactor(new ApiError({ kind: 'unauthorized', message: 'x' }))).toBe(
    'Unauthorized. Please login again.',
  );
  expect(sentenceOfSecondFactor(tooMany)).toBe('Too many codes. Please wait 30 seconds.');
});

test('a failed registration has its message', () => {
  expect(sentenceOfRegistration(new ApiError({ kind: 'conflict', message: 'x' }))).toBe(
    'Registration failed. Please try again!',
  );
});

test('a limit shows the waiting time at every step', () => {
  for (const sentence of [
    sentenceOfCheck,
    sentenceOfRequest,
    sentenceOfVerify,
    sentenceOfRegistration,
  ]) {
    expect(sentence(tooMany)).toBe('Too many codes. Please wait 30 seconds.');
  }
});
