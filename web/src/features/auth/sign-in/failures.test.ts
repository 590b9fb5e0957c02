import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/client.ts';
import {
  sentenceOfCheck,
  sentenceOfRegistration,
  sentenceOfRequest,
  sentenceOfSecondFactor,
  sentenceOfVerify,
} from './failures.ts';

const noAnswer = new ApiError(0, 'unanswered', 'Network error: Please check your connection.');
const tooMany = new ApiError(429, 'too_many_requests', 'Too many codes. Please wait 30 seconds.');

test('an unknown e-mail has its own message, any other refusal the server’s', () => {
  expect(sentenceOfCheck(new ApiError(404, 'unknown_email', 'x'))).toBe('Email not found!');
  expect(sentenceOfCheck(new ApiError(400, 'invalid', 'Enter a valid e-mail address.'))).toBe(
    'Enter a valid e-mail address.',
  );
  expect(sentenceOfCheck(noAnswer)).toBe('Error checking email!');
});

test('a code that could not be sent has its message', () => {
  expect(sentenceOfRequest(new ApiError(500, 'internal', 'x'))).toBe('Error During OTP Request');
  expect(sentenceOfRequest(noAnswer)).toBe('Error During OTP Request');
});

test('a wrong code and an unchecked code have different messages', () => {
  expect(sentenceOfVerify(new ApiError(400, 'invalid', 'x'))).toBe('OTP verification failed!');
  expect(sentenceOfVerify(new ApiError(401, 'unauthorized', 'x'))).toBe('OTP verification failed!');
  expect(sentenceOfVerify(new ApiError(503, 'unavailable', 'x'))).toBe('Error verifying OTP!');
  expect(sentenceOfVerify(noAnswer)).toBe('Error verifying OTP!');
});

test('a second factor reports that the sign-in has expired', () => {
  expect(sentenceOfSecondFactor(new ApiError(400, 'invalid', 'x'))).toBe(
    'OTP verification failed!',
  );
  expect(sentenceOfSecondFactor(new ApiError(401, 'unauthorized', 'x'))).toBe(
    'Unauthorized. Please login again.',
  );
  expect(sentenceOfSecondFactor(tooMany)).toBe('Too many codes. Please wait 30 seconds.');
});

test('a failed registration has its message', () => {
  expect(sentenceOfRegistration(new ApiError(409, 'conflict', 'x'))).toBe(
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
